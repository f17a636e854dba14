import { type Layout, listThemes, PIXEL_RATIO, type ScreenName, SIZES, toPictureFile } from './pictures.ts';

interface ShownScreen {
  readonly screen: ScreenName;
  readonly title: string;
  readonly text: string;
  /** What the picture shows, for those who don't see it. */
  readonly alt: string;
}

const SHOWN_SCREENS: readonly ShownScreen[] = [
  {
    screen: 'today',
    title: 'The answer first',
    text: 'One sentence from your body and your plan, with today’s session and its start button.',
    alt: 'The dashboard: how to train today, the reasons with their numbers, and today’s session as colored blocks under the threshold line.',
  },
  {
    screen: 'live',
    title: 'Live with your strap',
    text: 'Zone, target and time left in numbers you can read while you run. Every second is saved.',
    alt: 'The live session: the heart rate on the ring of zones, the target, the elapsed time and the heart rate over time.',
  },
  {
    screen: 'fitness',
    title: 'Fitness up to race day',
    text: 'What you’ve built, what it cost, and where your plan takes you.',
    alt: 'The analytics screen: fitness, fatigue and layout over time, continued up to race day.',
  },
];

/** Vite replaces the addresses by those of the built files. */
const FOLDER = '/src/public-pages/landing/pictures';
const toUrl = (...picture: Parameters<typeof toPictureFile>) => `${FOLDER}/${toPictureFile(...picture)}`;

export const ScreensSection = () => (
  <section className="screens" aria-labelledby="screens-title">
    <h2 id="screens-title">See it at work.</h2>
    {/* It scrolls sideways on phones, so the keyboard must reach it. */}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs it (WCAG 2.1.1) */}
    <ul tabIndex={0} aria-label="Three screens of the demo athlete">
      {SHOWN_SCREENS.map(({ screen, title, text, alt }) => (
        <li key={screen} className={`screen screen-${screen}`}>
          <ScreenPicture screen={screen} alt={alt} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

const ScreenPicture = ({ screen, alt }: Pick<ShownScreen, 'screen' | 'alt'>) => {
  const hasLight = listThemes(screen).includes('light');
  return (
    <picture>
      {hasLight ? (
        <source
          media="(min-width: 60em) and (prefers-color-scheme: light)"
          srcSet={toUrl(screen, 'wide', 'light')}
          {...toPixelSize(screen, 'wide')}
        />
      ) : null}
      <source
        media="(min-width: 60em)"
        srcSet={toUrl(screen, 'wide', 'dark')}
        {...toPixelSize(screen, 'wide')}
      />
      {hasLight ? (
        <source
          media="(prefers-color-scheme: light)"
          srcSet={toUrl(screen, 'phone', 'light')}
          {...toPixelSize(screen, 'phone')}
        />
      ) : null}
      <img
        // Just below the fold, so that a lazy one would still be blank when it scrolls into view.
        loading="eager"
        // The page's own text and styles come first.
        fetchPriority="low"
        decoding="sync"
        src={toUrl(screen, 'phone', 'dark')}
        {...toPixelSize(screen, 'phone')}
        alt={alt}
      />
    </picture>
  );
};

const toPixelSize = (screen: ScreenName, layout: Layout) => ({
  width: SIZES[screen][layout].width * PIXEL_RATIO[layout],
  height: SIZES[screen][layout].height * PIXEL_RATIO[layout],
});
