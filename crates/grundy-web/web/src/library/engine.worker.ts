// The worker itself.
import { work } from "./engine";

work(self as unknown as Parameters<typeof work>[0]);
