import type { Pool } from 'pg';

/** Queries for violations of the invariants of money and ledger; none may find a row. */
const INVARIANTS: Record<string, string> = {
  'amount is fee and net': `SELECT id FROM escrows WHERE amount <> platform_fee + net_amount OR amount <= 0`,
  'one live escrow an application or step, but for what Stripe brought back': `
    SELECT application_id, step_id FROM escrows
    WHERE status NOT IN ('released', 'refunded') AND returned_at IS NULL
    GROUP BY 1, 2 HAVING count(*) > 1`,
  'a step is paid as agreed': `
    SELECT p.id FROM payment_intents p LEFT JOIN escrows e ON e.payment_intent_id = p.id
    LEFT JOIN agreement_steps s ON s.id = p.step_id
    WHERE e.step_id IS DISTINCT FROM p.step_id AND e.id IS NOT NULL
      OR p.status <> 'failed' AND (s.amount <> p.amount OR s.application_id <> p.application_id)`,
  'the ledger adds up': `SELECT * FROM escrow_ledger WHERE difference <> 0`,
  'the parts of a final escrow make up its amount, and the last is of its kind': `
    SELECT e.id, e.status FROM escrows e WHERE e.status IN ('released', 'refunded') AND NOT EXISTS (
      SELECT FROM (SELECT sum(t.amount + coalesce(t.processing_fee, 0)) AS gross,
        (array_agg(t.transaction_type ORDER BY t.id DESC))[1] AS last
        FROM payment_transactions t WHERE t.escrow_id = e.id AND t.status = 'completed'
        AND t.transaction_type IN ('release', 'refund')) AS parts
      WHERE gross = e.amount AND last = CASE e.status WHEN 'released' THEN 'release' ELSE 'refund' END)`,
  'no fee is more than agreed, or less when all is released': `
    SELECT e.id FROM escrows e JOIN escrow_ledger l ON l.escrow_id = e.id
    WHERE l.fees > e.platform_fee OR l.fees < 0
      OR e.status = 'released' AND l.refunded = 0 AND l.fees <> e.platform_fee`,
  'a final escrow without parts has one matching movement': `
    SELECT e.id, e.status FROM escrows e WHERE e.status IN ('released', 'refunded') AND NOT EXISTS (
      SELECT FROM payment_transactions t WHERE t.escrow_id = e.id AND t.is_part) AND 1 <> (
      SELECT count(*) FROM payment_transactions t WHERE t.escrow_id = e.id AND t.status = 'completed'
      AND t.transaction_type = CASE e.status WHEN 'released' THEN 'release' ELSE 'refund' END
      AND t.amount = CASE e.status WHEN 'released' THEN e.net_amount ELSE e.amount END)`,
  'an open escrow has none but parts': `
    SELECT e.id, e.status FROM escrows e JOIN payment_transactions t ON t.escrow_id = e.id
    WHERE e.status NOT IN ('released', 'refunded') AND t.status = 'completed'
    AND t.transaction_type IN ('release', 'refund') AND NOT t.is_part`,
  'an escrow has a paid intent of its amount': `
    SELECT e.id FROM escrows e JOIN payment_intents p ON p.id = e.payment_intent_id
    WHERE p.status <> 'completed' OR p.amount <> e.amount OR p.currency <> 'cad'`,
  'a paid intent has an escrow': `
    SELECT p.id FROM payment_intents p LEFT JOIN escrows e ON e.payment_intent_id = p.id
    WHERE p.status = 'completed' AND e.id IS NULL`,
  'what has moved has a receipt, and nothing else': `
    SELECT t.id FROM payment_transactions t LEFT JOIN receipts r ON r.transaction_id = t.id
    WHERE t.transaction_type <> 'reversal' AND t.status = 'completed' AND r.number IS NULL
      OR r.number IS NOT NULL AND t.status IN ('pending', 'processing')`,
  'receipts are numbered without gaps': `
    SELECT count(*) FROM receipts HAVING count(*) <> coalesce(max(number), 0)
      OR max(number) <> (SELECT last FROM receipt_numbers)`,
  'receipts sum to the ledger': `
    SELECT l.escrow_id FROM escrow_ledger l LEFT JOIN (
      SELECT t.escrow_id,
        sum(sign * t.amount) FILTER (WHERE t.transaction_type = 'fund') AS funded,
        sum(sign * (t.amount + t.processing_fee)) FILTER (WHERE t.transaction_type = 'release') AS released,
        sum(sign * t.processing_fee) FILTER (WHERE t.transaction_type = 'release') AS fees,
        sum(sign * (t.fee_gst + t.fee_qst)) AS taxes,
        sum(sign * t.amount) FILTER (WHERE t.transaction_type = 'refund') AS refunded
      FROM receipts r JOIN payment_transactions t ON t.id = r.transaction_id,
        LATERAL (SELECT CASE WHEN r.voids IS NULL THEN 1 ELSE -1 END AS sign) AS signed
      GROUP BY t.escrow_id) AS papers ON papers.escrow_id = l.escrow_id
    WHERE (coalesce(papers.funded, 0), coalesce(papers.released, 0), coalesce(papers.fees, 0),
        coalesce(papers.taxes, 0), coalesce(papers.refunded, 0))
      <> (l.funded, l.released, l.fees, l.taxes, l.refunded)`,
  'the sums agree': `
    SELECT * FROM (SELECT sum(funded) AS funded, sum(held + released + refunded) AS spread
    FROM escrow_ledger) AS sums WHERE funded <> spread`,
};

export async function brokenInvariants(pool: Pool): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const { rows } = await pool.query(query);
    if (rows.length > 0) broken[name] = rows;
  }
  return broken;
}

/** Charges at Stripe with more out than in, two transfers, or payout and refund unsplit. */
export async function invalidCharges(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    SELECT * FROM (
      SELECT c.id, (c.data->>'amount_captured')::bigint AS charged,
        (c.data->>'amount_refunded')::bigint AS refunded,
        (SELECT coalesce(sum((t.data->>'amount')::bigint - (t.data->>'amount_reversed')::bigint), 0)
          FROM stripe_emulator.objects t
          WHERE t.object = 'transfer' AND t.data->>'source_transaction' = c.id) AS paid_out,
        (SELECT count(*) FROM stripe_emulator.objects t WHERE t.object = 'transfer'
          AND t.data->>'source_transaction' = c.id AND t.data->>'reversed' = 'false') AS transfers
      , EXISTS (SELECT FROM payment_transactions t JOIN escrows e ON e.id = t.escrow_id
          JOIN payment_intents p ON p.id = e.payment_intent_id
          WHERE p.stripe_charge_id = c.id AND t.is_part) AS is_split
      FROM stripe_emulator.objects c WHERE c.object = 'charge'
    ) AS charges
    WHERE paid_out + refunded > charged 
      OR NOT is_split AND ((paid_out > 0 AND refunded > 0) OR transfers > 1)`);
  return rows;
}
