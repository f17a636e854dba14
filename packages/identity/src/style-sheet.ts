/**
 * The sheet of the sign-in pages.
 * @param fontPath path of the product's typeface on this server; without one, the system's is used
 */
export const renderStyleSheet = (fontPath: string | undefined): string =>
  fontPath === undefined ? RULES : `${renderFontFace(fontPath)}${RULES}`;

const renderFontFace = (fontPath: string): string => `
@font-face {
  font-family: "Archivo Variable"; font-style: normal; font-display: swap; font-weight: 400 720; font-stretch: 72% 112%;
  src: url("${fontPath}") format("woff2-variations");
}
`;

const RULES = `
:root {
  color-scheme: dark light;
  --page: #0b0d10; --card: #12151a; --line: #262c36;
  --text: #f2f4f7; --quiet: #a9b2c0; --bad: #ff6b81; --warn: #ffc04d;
  --primary: #f2f4f7; --primary-text: #0b0d10;
  --field: #191d24; --field-line: #5e6878; --button: #1d222a; --button-line: #323a47; --focus: #8fc9ff;
  --z1: #93a5bb; --z2: #3fa9f5; --z3: #34c986; --z4: #f2762e; --z5: #f5476c;
}
@media (prefers-color-scheme: light) {
  :root {
    --page: #f4f5f3; --card: #ffffff; --line: #e2e4df;
    --text: #12151a; --quiet: #4a5361; --bad: #be123c; --warn: #8a5a00;
    --primary: #12151a; --primary-text: #ffffff;
    --field: #ffffff; --field-line: #8a9182; --button: #ffffff; --button-line: #c2c7bd; --focus: #1469ab;
    --z1: #66788f; --z2: #1877c2; --z3: #0b8150; --z4: #c94a0a; --z5: #c8184a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; align-content: center; gap: 24px; padding: 24px 16px;
  background: var(--page); color: var(--text);
  font: 430 15px/1.5 "Archivo Variable", system-ui, -apple-system, "Segoe UI", sans-serif;
}
main {
  width: 100%; max-width: 400px; padding: 24px; display: grid; gap: 16px;
  background: var(--card); border: 1px solid var(--line); border-radius: 16px;
}
footer { max-width: 400px; font-size: 13px; text-align: center; }
h1 { margin: 0; font-size: 21px; line-height: 1.2; font-weight: 670; font-stretch: 110%; letter-spacing: -0.02em; }
p { margin: 0; color: var(--quiet); }
form { display: grid; gap: 8px; }
label { font-size: 13px; font-weight: 520; color: var(--quiet); }
input, button { font: inherit; border-radius: 10px; min-height: 44px; padding: 8px 14px; width: 100%; }
input { background: var(--field); color: var(--text); border: 1px solid var(--field-line); }
input[aria-invalid] { border-color: var(--bad); }
button {
  background: var(--button); color: var(--text); border: 1px solid var(--button-line);
  font-weight: 620; cursor: pointer;
}
button.primary { background: var(--primary); color: var(--primary-text); border-color: var(--primary); }
a { color: var(--text); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.note { font-size: 13px; line-height: 1.4; }
.note + button { margin-top: 8px; }
.fault { font-size: 13px; line-height: 1.4; color: var(--bad); }
.warning { padding: 12px; border: 1px solid var(--warn); border-radius: 10px; color: var(--text); }
.or { display: flex; align-items: center; gap: 12px; font-size: 13px; }
.or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
.mark { display: block; }
.mark path { stroke: var(--text); stroke-width: 1.6; }
.z1 { fill: var(--z1); } .z2 { fill: var(--z2); } .z3 { fill: var(--z3); }
.z4 { fill: var(--z4); } .z5 { fill: var(--z5); }
`;
