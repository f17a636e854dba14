import { useState } from 'react';
import classes from './avatar.module.css';

interface AvatarProps {
  readonly name: string;
  readonly imageUrl?: string | null | undefined;
  /** Diameter in px. */
  readonly size?: number;
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const first = words[0]?.charAt(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (first + last).toUpperCase();
};

/** An athlete's picture, or their initials where there is none or it does not load. The name stands beside it. */
export const Avatar = ({ name, imageUrl, size = 34 }: AvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {imageUrl && imageUrl !== broken ? (
        <img
          src={imageUrl}
          alt=""
          width={size}
          height={size}
          referrerPolicy="no-referrer"
          onError={() => setBroken(imageUrl)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
};
