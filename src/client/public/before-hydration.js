// @ts-check
// Runs before the first paint, and before main.tsx has loaded. In development the server serves this file; the build
// inlines it into every document, so that the first paint waits for no request.
{
  const root = document.documentElement;
  showKeptSettings();
  markKnown();
  markWords();
  keepEarlyPresses();
  watchEntry();

  /** Applies the stored settings before the first paint. platform/settings-storage.ts validates them later. */
  function showKeptSettings() {
    const attributes = { text: 'textSize', light: 'light', contrast: 'contrast', sky: 'sky', shortcuts: 'shortcuts' };
    try {
      const { v, chosen } = JSON.parse(localStorage.getItem('meow-settings') ?? 'null');
      for (const [name, setting] of Object.entries(attributes))
        if (v === 1 && chosen[setting] !== undefined) root.dataset[name] = chosen[setting];
    } catch {} // nothing valid is stored, or the browser refuses access
  }

  /**
   * If a player was signed in, or had stored words, when the game was last open, text for anonymous players is hidden
   * until the session check ends.
   */
  function markKnown() {
    try {
      // Written by auth/local-records.ts.
      if (localStorage.getItem('meow-known')) root.dataset.known = '';
    } catch {} // the browser refuses access
  }

  /**
   * The prerendered page /game/account ("jar") shows its first side, the cookie. If the address selects the side with
   * the sign-in words, the content below the jar stays hidden until hydration has shown that side.
   */
  function markWords() {
    if (location.hash === '#words') root.dataset.coming = '';
    document.addEventListener('meow-hydrated', () => delete root.dataset.coming, { once: true });
  }

  /**
   * Queues the last click on a button before hydration, and the keys after that click; replays them after hydration.
   * Events within [data-later] are queued until that lazy part has hydrated (platform/lazy-parts.tsx).
   */
  function keepEarlyPresses() {
    /** @type {{ event: Event, target: HTMLElement, text: string }[]} */
    let kept = [];
    let hydrated = false;
    const isEarly = (/** @type {Element} */ target) => !hydrated || target.closest('[data-later]') !== null;

    function drop() {
      const dropped = kept;
      kept = [];
      for (const { target } of dropped) target.removeAttribute('data-pressed');
      return dropped;
    }

    /** @param {Event} event @param {HTMLElement} target */
    function keep(event, target) {
      // React listens before it has hydrated the page, and would handle the event, too.
      event.stopPropagation();
      kept.push({ event, target, text: target.textContent ?? '' });
    }

    function onClick(/** @type {MouseEvent} */ event) {
      const pressed = /** @type {Element} */ (event.target);
      // Popover buttons and links are not queued: the browser handles them without scripts.
      const target = /** @type {HTMLElement | null} */ (
        pressed.closest('button:not([popovertarget]), input[type="radio"]')
      );
      if (isEarly(pressed) && !target) return;
      drop();
      if (!isEarly(pressed) || !target) return;
      event.preventDefault();
      target.dataset.pressed = '';
      keep(event, target);
    }

    function onKey(/** @type {KeyboardEvent} */ event) {
      const target = /** @type {HTMLElement} */ (event.target);
      const isShortcut = /^(\S|Arrow.+)$/u.test(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey;
      if (!isShortcut || event.repeat || target.closest('input, textarea, select, [contenteditable]')) return;
      if (isEarly(target)) keep(event, target);
    }

    function repeat() {
      hydrated = true;
      if (kept.some(({ target }) => target.isConnected && isEarly(target))) return;
      for (const { event, target, text } of drop()) {
        if (event instanceof KeyboardEvent)
          (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
        // Clicks only if the control is still the same; its text may be longer now, as that of a hovered card is.
        else if (target.isConnected && target.textContent?.startsWith(text)) target.click();
      }
    }

    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('meow-hydrated', repeat);
  }

  /**
   * If the page's code fails to load, for example because the server has another build by now, reloads the page, at
   * most once in 10 s. Shows a message above the page instead if the server does not answer, or a reload was recent.
   */
  function watchEntry() {
    addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && void reload(), true);
    document.addEventListener('meow-broken', showBroken);

    async function reload() {
      const isRecent = Date.now() - (history.state?.reloadedAt ?? 0) < 10_000; // ms: RELOAD_GUARD, platform/config.ts
      const isServed =
        !isRecent &&
        (await fetch(`/latest.json?${Date.now()}`).then(
          ({ ok }) => ok,
          () => false,
        ));
      if (!isServed) return void document.dispatchEvent(new Event('meow-broken'));
      history.replaceState({ ...history.state, reloadedAt: Date.now() }, '');
      location.reload();
    }

    function showBroken() {
      const template = /** @type {HTMLTemplateElement | null} */ (document.querySelector('template[data-broken]'));
      if (!template) return;
      const message = document.createElement('div');
      message.append(template.content.cloneNode(true));
      message.querySelector('button')?.addEventListener('click', () => location.reload());
      document.body.prepend(message);
      // Ends the queueing of events, as the page will never hydrate.
      document.dispatchEvent(new Event('meow-hydrated'));
    }
  }
}
