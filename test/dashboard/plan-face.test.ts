import { describe, expect, test } from 'vitest';
import { planStatusOf, type CurrentPlan } from '../../client/features/dashboard/plan-status.ts';

const NOW = Date.UTC(2026, 10, 21, 18);
const DAY = 24 * 60 * 60 * 1000;

const basic = (days: number): CurrentPlan => ({ planId: 'basic', endsAt: NOW + days * DAY });
const faceOf = (bought: CurrentPlan) => planStatusOf(bought, NOW);

describe('the state of a plan', () => {
  test('[DA1] the free plan has no end, no badge, no support and no panel', () => {
    const face = faceOf({ planId: 'free', endsAt: null });
    expect(face).toMatchObject({ title: 'Plan Gratuito', label: null, badge: null, isPaid: false });
    expect(face.inEffect).toMatchObject({ max_users: 2, max_timers: 2 });
    expect(face.toPlans).toBe('Ver planes');
  });

  test('[DA1] with more than seven days left a plan is active', () => {
    const face = faceOf(basic(8));
    expect(face).toMatchObject({ title: 'Evento Básico', label: 'Activo - 8 días restantes', isPaid: true });
    expect(face.badge).toEqual({ tone: 'success', text: 'Activo' });
    expect(face.inEffect).toMatchObject({ max_users: 5, max_timers: 50 });
    expect(face.toPlans).toBe('Cambiar de plan');
  });

  test('[DA1] in the last seven days it is about to end, and a new one does not add up', () => {
    const face = faceOf(basic(7));
    expect(face.label).toBe('Expira en 7 días');
    expect(face.badge).toEqual({ tone: 'warning', text: 'Por expirar' });
    expect(face.notes.join(' ')).toContain('no se suman');
    expect(face.toPlans).toBe('Renovar plan');
  });

  test('[DA1] a day that has begun counts, and one day is one', () => {
    expect(faceOf(basic(6.2)).label).toBe('Expira en 7 días');
    expect(faceOf(basic(0.01)).label).toBe('Expira en 1 día');
  });

  test('[DA2] what is over says so and shows the limits that hold now, those of the free plan', () => {
    for (const days of [0, -1, -400]) {
      const face = faceOf(basic(days));
      expect(face).toMatchObject({ title: 'Evento Básico', label: 'Plan Expirado', isPaid: false });
      expect(face.badge).toEqual({ tone: 'danger', text: 'Expirado' });
      expect(face.inEffect).toMatchObject({ id: 'free', max_users: 2, max_timers: 2 });
      expect(face.toPlans).toBe('Renovar plan');
    }
  });
});
