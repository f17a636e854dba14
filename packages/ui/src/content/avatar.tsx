import classes from './avatar.module.css';

interface AvatarProps {
  readonly name: string;
  /** Diameter in px. */
  readonly size?: number;
}

const toInitials = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const firstInitial = words[0]?.charAt(0) ?? '';
  const lastInitial = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (firstInitial + lastInitial).toUpperCase();
};

/**
 * An athlete's initials, next to their name. Not a picture, because its host would learn the IP address of
 * everyone who opens the page.
 */
export const Avatar = ({ name, size = 34 }: AvatarProps) => (
  <span className={classes.avatar} style={{ width: size, height: size }} aria-hidden="true">
    {toInitials(name)}
  </span>
);
