import { Card, guessBrowserUnits, SelectSetting, SettingList } from '@threshold/ui';
import type { ReactNode } from 'react';
import { useMe } from '../../me/use-me.ts';
import { getBrowserTimeZone } from '../../me/use-report-time-zone.ts';
import {
  COLOR_SCHEME_OPTIONS,
  createTimeZoneOptions,
  UNIT_OPTIONS,
  WEEK_START_OPTIONS,
} from './preference-options.ts';
import { useSavePreference } from './use-save-preference.ts';

/** Units, week, time zone and color scheme. Each is saved at once; `children` are further settings. */
export const AppPreferences = ({ children }: { readonly children?: ReactNode }) => {
  const { data: me } = useMe();
  const savePreference = useSavePreference();
  if (me === undefined) return null;
  return (
    <Card title="Preferences">
      <SettingList>
        <SelectSetting
          id="units"
          label="Units"
          options={UNIT_OPTIONS}
          saved={me.units ?? guessBrowserUnits()}
          save={(units) => savePreference({ units })}
        />
        <SelectSetting
          id="week-start"
          label="Week starts on"
          options={WEEK_START_OPTIONS}
          saved={me.weekStart}
          save={(weekStart) => savePreference({ weekStart })}
        />
        <SelectSetting
          id="time-zone"
          label="Time zone"
          description="Decides when your day begins and ends."
          options={createTimeZoneOptions([me.timeZone, getBrowserTimeZone()])}
          saved={me.timeZone}
          save={(timeZone) => savePreference({ timeZone })}
        />
        <SelectSetting
          id="color-scheme"
          label="Color scheme"
          options={COLOR_SCHEME_OPTIONS}
          saved={me.colorScheme}
          save={(colorScheme) => savePreference({ colorScheme })}
        />
        {children}
      </SettingList>
    </Card>
  );
};
