// Runs inline in every page until the application has started. Links work without the application; a press on a
// button waits for it, and the last one is repeated.
{
  let pressed;
  let isStarted = false;

  const keep = (event, button) => {
    if (isStarted || !button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed) delete pressed.dataset.waiting;
    pressed = button;
    pressed.dataset.waiting = '';
  };
  addEventListener('click', (event) => keep(event, event.target.closest('button')), true);
  // Password managers send forms without a press.
  addEventListener('submit', (event) => keep(event, event.target.querySelector('[type=submit]')), true);

  const onLoadError = ({ target }) => {
    if (isStarted || !(target instanceof HTMLScriptElement)) return;
    removeEventListener('error', onLoadError, true);
    const trouble = document.createElement('p');
    trouble.className = 'noscript';
    trouble.role = 'alert';
    trouble.textContent =
      'Diese Seite konnte nicht starten, deshalb antworten ihre Schaltflächen nicht. Bitte prüfen Sie Ihre Internetverbindung und laden Sie die Seite neu. Hilft das nicht, versuchen Sie es bitte später oder in einem anderen Browser.';
    document.body.prepend(trouble);
    scrollTo(0, 0);
  };
  addEventListener('error', onLoadError, true);

  addEventListener('application-started', () => {
    isStarted = true;
    if (!pressed) return;
    delete pressed.dataset.waiting;
    pressed.click();
  });
}
