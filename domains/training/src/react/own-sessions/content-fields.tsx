import { SegmentedControl } from '@mantine/core';
import { NumberField, SelectField, TextField } from '@threshold/ui';
import { trpc } from '../api.ts';
import type { ContentSource, ContentValues } from './own-content.ts';
import classes from './own-sessions.module.css';
import { TypePicker } from './type-picker.tsx';
import { ZONE_NUMBERS } from './zone-options.ts';

const SOURCES: { readonly value: ContentSource; readonly label: string }[] = [
  { value: 'type', label: 'Library' },
  { value: 'template', label: 'My templates' },
  { value: 'title', label: 'My own' },
];

interface ContentFieldsProps {
  readonly content: ContentValues;
  readonly onChange: (content: ContentValues) => void;
}

/** Fields for what an own session consists of: a type of the library, a template or a title. */
export const ContentFields = ({ content, onChange }: ContentFieldsProps) => (
  <>
    <SegmentedControl
      aria-label="What to plan"
      fullWidth
      data={SOURCES}
      value={content.from}
      onChange={(from) => onChange({ ...content, from })}
      data-wide
    />
    {content.from === 'type' ? <TypePicker content={content} onChange={onChange} /> : null}
    {content.from === 'template' ? <TemplateField content={content} onChange={onChange} /> : null}
    {content.from === 'title' ? (
      <>
        <TextField
          label="Title"
          maxLength={60}
          value={content.title}
          onChange={({ currentTarget }) => onChange({ ...content, title: currentTarget.value })}
          wrapperProps={{ 'data-wide': true }}
        />
        <SelectField
          label="Zone"
          options={ZONE_NUMBERS}
          value={String(content.zone)}
          onChange={(zone) =>
            onChange({ ...content, zone: ZONE_NUMBERS.find(({ value }) => value === zone)?.zone ?? 2 })
          }
        />
      </>
    ) : null}
    {content.from === 'template' ? null : (
      <NumberField
        label="Minutes"
        unit="min"
        allowDecimal={false}
        min={content.type?.minutes.min ?? 5}
        value={content.minutes}
        onChange={(minutes) => onChange({ ...content, minutes })}
        description={
          content.from === 'type' && content.type
            ? `${content.type.minutes.min} to ${content.type.minutes.max} minutes`
            : undefined
        }
      />
    )}
  </>
);

const TemplateField = ({ content, onChange }: ContentFieldsProps) => {
  const { data: templates } = trpc.training.templates.useQuery();
  if (templates?.length === 0)
    return (
      <p className={classes.quiet} data-wide>
        No templates yet. Open a planned session and save it as one.
      </p>
    );
  return (
    <SelectField
      label="Template"
      placeholder="Select"
      options={(templates ?? []).map(({ id, name, type, minutes }) => ({
        value: id,
        label: `${name} · ${type}, ${minutes} min`,
      }))}
      value={content.templateId}
      onChange={(templateId) => onChange({ ...content, templateId })}
      wrapperProps={{ 'data-wide': true }}
    />
  );
};
