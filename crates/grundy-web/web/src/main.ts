import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { http } from "./lib/http";

mount(App, { target: document.getElementById("page")!, props: { library: http } });
