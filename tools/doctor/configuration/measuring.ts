import { measuringOf, misshapen } from '../../../worker/lib/measuring.ts';
import { type Check, type Finding, varOf } from './setup.ts';

const samples = {
  ANALYTICS_ID: 'Algo como "G-ABC1234567", de Google Analytics: Administrar → Flujos de datos.',
  ADS_ID: 'Algo como "AW-123456789", de Google Ads: Objetivos → Conversiones → Configuración de la etiqueta.',
  ADS_CONVERSION_LABEL: 'Lo que sigue a la diagonal en send_to: "AW-123456789/AbC-D_efG".',
} as const;

/** Whether analytics and ads measure visits and purchases. */
export const measuring: Check = (setup) => {
  const settings = {
    ANALYTICS_ID: varOf(setup, 'ANALYTICS_ID'),
    ADS_ID: varOf(setup, 'ADS_ID'),
    ADS_CONVERSION_LABEL: varOf(setup, 'ADS_CONVERSION_LABEL'),
  };
  const wrong = misshapen(settings).map((name): Finding => ({
    level: 'wrong',
    says: `${name} no tiene la forma de uno: ${settings[name]}`,
    meanwhile: 'Cuenta como vacío: no se mide nada con él.',
    todo: samples[name],
  }));
  if (wrong.length > 0) return wrong;
  if ((settings.ADS_ID === '') !== (settings.ADS_CONVERSION_LABEL === '')) {
    return [
      {
        level: 'wrong',
        says: 'ADS_ID y ADS_CONVERSION_LABEL van juntos, y falta uno.',
        meanwhile: 'Las compras no se le dicen a Google Ads.',
        todo: 'Son las dos mitades de send_to: "AW-123456789/AbC-D_efG". Pon las dos, o ninguna.',
      },
    ];
  }
  const used = measuringOf(settings);
  if (!used) return [{ level: 'ok', says: 'Nadie mide nada, y a nadie se le pregunta.' }];
  const names = [...(used.analytics ? ['Google Analytics'] : []), ...(used.ads ? ['Google Ads'] : [])];
  return [{ level: 'ok', says: `${names.join(' y ')}, solo para quien acepta.` }];
};
