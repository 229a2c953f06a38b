import "../style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { http } from "../library/http";

mount(App, { target: document.getElementById("page")!, props: { library: http } });
