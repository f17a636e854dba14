import classes from './skip-link.module.css';

/** The id of the shell's main element. */
export const CONTENT_ID = 'content';

/** The first stop of the tab key: past the navigation, to the content. */
export const SkipLink = () => (
  <a
    className={classes.skip}
    href={`#${CONTENT_ID}`}
    onClick={(event) => {
      // The address stays as the router wrote it.
      event.preventDefault();
      document.getElementById(CONTENT_ID)?.focus();
    }}
  >
    Skip to content
  </a>
);
