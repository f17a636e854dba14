import classes from './skip-link.module.css';

export const CONTENT_ID = 'content';

/** The page's first tab stop: moves the focus past the navigation. */
export const SkipLink = () => (
  <a
    className={classes.skip}
    href={`#${CONTENT_ID}`}
    onClick={(event) => {
      // Moves only the focus, because following the link would put its hash into the router's URL.
      event.preventDefault();
      document.getElementById(CONTENT_ID)?.focus();
    }}
  >
    Skip to content
  </a>
);
