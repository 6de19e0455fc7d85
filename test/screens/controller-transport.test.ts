import { expect, test } from './support/fixtures.ts';
import { clock, openPanel, press, rowOf } from './support/panel.ts';

const button = (name: string) => ({ name, exact: true }) as const;

test(
  '[V10] start, pause, stop and reset can be pressed when they mean something, and show at once',
  { tag: '@heart' },
  async ({ page, request }) => {
    await page.clock.install();
    await openPanel(page, request);
    for (const later of ['Detener', 'Reiniciar', 'Pausar']) {
      await expect(page.getByRole('button', button(later))).toHaveCount(0);
    }
    await press(page, 'Iniciar');
    await expect(page.getByRole('button', button('Iniciar'))).toHaveCount(0);
    await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');
    await expect(clock(page)).toHaveText(/^9:5\d$/);

    await press(page, 'Pausar');
    await expect(rowOf(page, 'Apertura')).toContainText('Pausado');
    const left = await clock(page).textContent();
    // A second goes by and nothing of it is shown.
    await page.clock.fastForward(1200);
    await expect(clock(page)).toHaveText(left ?? '');

    await press(page, 'Continuar');
    await press(page, 'Detener');
    await expect(rowOf(page, 'Apertura')).toContainText('Detenido, ya se usó');
    await press(page, 'Agregar 1 s');
    await expect(clock(page)).toHaveText('10:01');
    await press(page, 'Reiniciar');
    await expect(clock(page)).toHaveText('10:00');
    await expect(rowOf(page, 'Apertura')).not.toContainText('ya se usó');
  },
);
