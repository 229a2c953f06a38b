// Elements of misère quotients as the library names them: `ab^2c`, and genera such as `2^20` or `8^8(10)`.

const RAISED: Record<string, string> = { ...Object.fromEntries([..."0123456789"].map((digit, i) => [digit, "⁰¹²³⁴⁵⁶⁷⁸⁹"[i]!])), "(": "⁽", ")": "⁾" };

/** `ab²c` for `ab^2c`. */
export const raised = (name: string): string => name.replace(/\^([\d()]+)/g, (_, digits: string) => [...digits].map((c) => RAISED[c]).join(""));
