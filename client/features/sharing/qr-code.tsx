import { create } from 'qrcode';

/** The light margin that readers need around a code, in modules. */
const QUIET = 4;

/** A QR code, sharp at any size. Dark on light in both themes: many readers need that. */
export function QrImage({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={darkModules(modules)} />
    </svg>
  );
}

type Modules = ReturnType<typeof create>['modules'];

function darkModules({ size, data }: Modules): string {
  return [...data]
    .map((isDark, at) => (isDark ? `M${QUIET + (at % size)} ${QUIET + Math.floor(at / size)}h1v1h-1z` : ''))
    .join('');
}
