import { useOffFeatures } from '@threshold/api/react';
import { Card, HeroTitle, PageTitle, ThresholdLine } from '@threshold/ui';
import { FeatureOff } from '../features/feature-off.tsx';
import { CrewSocks, Shorts, TankTop, TShirt } from './garments.tsx';
import classes from './merch.module.css';

const CATEGORIES = [
  { name: 'T-Shirts', Drawing: TShirt },
  { name: 'Tank Tops', Drawing: TankTop },
  { name: 'Shorts', Drawing: Shorts },
  { name: 'Crew Socks', Drawing: CrewSocks },
] as const;

/** Announces future products. Has no controls (docs/specification.md#215-merch). */
const MerchScreen = () =>
  useOffFeatures().includes('merch') ? <FeatureOff feature="merch" title="Merch Store" /> : <Announcement />;

const Announcement = () => (
  <>
    <PageTitle title="Merch Store" />
    <div className={classes.page}>
      <Card title="Coming Soon" titleHidden>
        <div className={classes.lead}>
          <HeroTitle order={null}>Coming Soon</HeroTitle>
          <ThresholdLine />
          <p className={classes.words}>
            The store isn’t open yet. All users will be notified when the store opens, so there’s nothing to
            sign up for.
          </p>
        </div>
      </Card>
      <h2 className={classes.heading}>Coming first</h2>
      <ul className={classes.grid}>
        {CATEGORIES.map(({ name, Drawing }) => (
          <li key={name} className={classes.category}>
            <Drawing className={classes.drawing} />
            <h3 className={classes.name}>{name}</h3>
          </li>
        ))}
      </ul>
    </div>
  </>
);

export default MerchScreen;
