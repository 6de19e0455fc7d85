/** The analytics and the advertising conversion of an installation; null for what its operator has not set. */
export type Measuring = {
  /** Google Analytics: `G-…`. */
  readonly analytics: string | null;
  /** A conversion action of Google Ads. */
  readonly ads: { readonly id: string; readonly label: string } | null;
};

export interface MeasuringSettings {
  readonly ANALYTICS_ID: string;
  readonly ADS_ID: string;
  readonly ADS_CONVERSION_LABEL: string;
}

const shapes: Readonly<Record<keyof MeasuringSettings, RegExp>> = {
  ANALYTICS_ID: /^G-[A-Z0-9]{4,20}$/,
  ADS_ID: /^AW-\d{6,20}$/,
  ADS_CONVERSION_LABEL: /^[\w-]{4,64}$/,
};

/** Settings without the form of such an id; they count as unset. */
export const misshapen = (settings: MeasuringSettings): readonly (keyof MeasuringSettings)[] =>
  (['ANALYTICS_ID', 'ADS_ID', 'ADS_CONVERSION_LABEL'] as const).filter(
    (name) => settings[name] !== '' && !shapes[name].test(settings[name]),
  );

/** Null without any valid setting. */
export function measuringOf(settings: MeasuringSettings): Measuring | null {
  const { ANALYTICS_ID, ADS_ID: id, ADS_CONVERSION_LABEL: label } = settings;
  const analytics = shapes.ANALYTICS_ID.test(ANALYTICS_ID) ? ANALYTICS_ID : null;
  const ads = shapes.ADS_ID.test(id) && shapes.ADS_CONVERSION_LABEL.test(label) ? { id, label } : null;
  return analytics === null && ads === null ? null : { analytics, ads };
}
