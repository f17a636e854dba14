// Before the first paint: the canvas takes the scheme that the athlete last chose in this browser.
const chosen = localStorage.getItem('threshold-color-scheme');
if (chosen === 'dark' || chosen === 'light')
  document.querySelector('meta[name="color-scheme"]').content = chosen;
