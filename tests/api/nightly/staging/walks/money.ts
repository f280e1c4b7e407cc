import { expect } from 'vitest';
import { actAs, escrowIdOf, escrowWith, type Walks } from './support.ts';

/** Walks of the flows of held money, by the API. */
export const moneyWalks = {
  deliver: async (app, see) => {
    const seeker = await actAs(app, 'hired-seeker');
    const [escrow] = (await seeker.listSeekerEscrows()).body;
    const text = 'The plan is in the folder.';
    await seeker.addStatement({ body: { escrowId: escrow?.id ?? 0, kind: 'delivery', text } });
    const employer = await actAs(app, 'money-employer');
    const { body } = await employer.getPayment({ params: { id: escrow?.id ?? 0 } });
    await see('deliver-read', () => expect(body.deliveryNote).toBe(text));
  },
  release: async (app, see) => {
    const employer = await actAs(app, 'money-employer');
    const id = await escrowIdOf(employer, 'Jordan Pelletier');
    await employer.releaseEscrow({ body: { escrowId: id } });
    app.clock.advance(60 * 60_000);
    await app.settle();
    await see('release-released', async () =>
      expect((await escrowWith(employer, 'Jordan Pelletier')).status).toBe('released'),
    );
    const seeker = await actAs(app, 'hired-seeker');
    const { body } = await seeker.getPayment({ params: { id } });
    await see('release-net', () =>
      expect(body.papers).toMatchObject([{ type: 'release', amount: '608.00', fee: '32.00' }]),
    );
  },
  refund: async (app, see) => {
    const employer = await actAs(app, 'money-employer');
    const id = await escrowIdOf(employer, 'Lucie Bernard');
    const reason = 'The festival has its own printer.';
    await employer.refundEscrow({ body: { escrowId: id, reason } });
    await see('refund-refunding', async () =>
      expect((await employer.getPayment({ params: { id } })).body).toMatchObject({
        refundReason: reason,
        refundFailed: false,
      }),
    );
    app.clock.advance(60_000);
    await app.settle();
    expect((await employer.getPayment({ params: { id } })).body).toMatchObject({
      refundReason: reason,
      refundFailed: true,
    });
  },
  'payout-account': async (app, see) => {
    const seeker = await actAs(app, 'no-payout-seeker');
    const [escrow] = (await seeker.listSeekerEscrows()).body;
    await see('payout-account-waiting', () => expect(escrow?.status).toBe('releasing'));
    await seeker.createPayoutAccount();
    await see('payout-account-begun', async () =>
      expect((await seeker.getPayoutAccount()).body).toMatchObject({ status: 'incomplete' }),
    );
  },
  'answer-offer': async (app, see) => {
    const seeker = await actAs(app, 'negotiating-seeker');
    const { body: escrows } = await seeker.listSeekerEscrows();
    const escrow = escrows.find(({ amount }) => amount === '320.00');
    const answer = { released: '200.00', text: 'Agreed.', accepts: true };
    await seeker.answerOffer({ body: { escrowId: escrow?.id ?? 0, ...answer } });
    await app.settle();
    const { body } = await seeker.getPayment({ params: { id: escrow?.id ?? 0 } });
    await see('answer-offer-divided', () =>
      expect(body).toMatchObject({
        status: 'released',
        decision: { by: 'agreement', net: '190.00', fee: '10.00', refunded: '120.00' },
      }),
    );
  },
  'dispute-opened': async (app, see) => {
    const employer = await actAs(app, 'money-employer');
    const panel = async () => (await employer.getStripePanel()).body;
    const simulated = await panel();
    if (simulated.mode !== 'simulated') throw new Error('Payments are not simulated');
    const subject = simulated.subjects.find(({ jobSeeker }) => jobSeeker.name === 'Anika Rao');
    const payment = simulated.payments.find(({ id }) => id === subject?.payment);
    const charge = payment?.charge?.id ?? '';
    await employer.actOnStripe({ body: { action: 'dispute', charge } });
    await app.settle();
    await see('dispute-opened-frozen', async () =>
      expect((await escrowWith(employer, 'Anika Rao')).status).toBe('disputed'),
    );
    await see('dispute-opened-panel', async () =>
      expect(await panel()).toMatchObject({
        disputes: expect.arrayContaining([expect.objectContaining({ payment: payment?.id })]),
      }),
    );
  },
} satisfies Walks;
