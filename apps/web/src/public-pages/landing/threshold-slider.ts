import type { ZoneModel } from './zone-model.ts';
import { layoutRuler } from './zone-ruler.ts';

/** Moves the ruler, the numbers and the zone table with the slider. The elements are those of `ZonesSection`. */
export function followSlider(
  section: HTMLElement,
  slider: HTMLInputElement,
  model: ZoneModel,
  onChange: (lthrBpm: number) => void,
): void {
  const setTexts = (selector: string, text: string) => {
    for (const element of section.querySelectorAll(selector)) element.textContent = text;
  };
  const update = () => {
    const lthrBpm = Number(slider.value);
    slider.setAttribute('aria-valuetext', `${lthrBpm} bpm`);
    setTexts('[data-lthr]', String(lthrBpm));
    for (const { zone, leftPercent, widthPercent, range } of layoutRuler(model, lthrBpm)) {
      setTexts(`[data-range="${zone}"]`, range);
      const mark = section.querySelector<HTMLElement>(`[data-mark="${zone}"]`);
      if (mark === null) continue;
      mark.style.left = `${leftPercent}%`;
      mark.style.width = `${widthPercent}%`;
    }
    onChange(lthrBpm);
  };
  slider.addEventListener('input', update);
  slider.disabled = false;
  // The browser may have kept an earlier choice, for example after going back.
  if (slider.value !== slider.defaultValue) update();
}
