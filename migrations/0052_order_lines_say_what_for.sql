-- What each line of an order was asked for: the category that was entered, and which of the contest's prices by date held at
-- that instant, from 0. A price that somebody agreed to otherwise, and one of before that could be several, has no place.
ALTER TABLE order_lines ADD COLUMN category_id uuid, ADD COLUMN tier integer CHECK (tier >= 0);

-- Fifty entries at the highest price are more than an integer holds.
ALTER TABLE invoices ALTER COLUMN gross TYPE bigint;
ALTER TABLE payments ALTER COLUMN amount TYPE bigint;

-- The bookkeeper takes along what was issued and paid in some days, in that order.
CREATE INDEX invoices_by_moment ON invoices (team_id, issued_at, id);
CREATE INDEX payments_by_day ON payments (team_id, paid_on, id);
CREATE INDEX orders_of_contest ON orders (team_id, contest_id);

-- A role that row-level security binds would find none of them: so it is an error instead.
SET LOCAL row_security = off;
UPDATE order_lines SET category_id = works.category_id
FROM works WHERE works.team_id = order_lines.team_id AND works.id = order_lines.work_id;

-- Where one price alone is what was asked.
UPDATE order_lines SET tier = known.tier
FROM (
  SELECT l.team_id, l.order_id, l.work_id, min(t.place)::integer - 1 AS tier
  FROM order_lines l
    JOIN orders o ON o.team_id = l.team_id AND o.id = l.order_id
    JOIN contests c ON c.team_id = o.team_id AND c.id = o.contest_id
    JOIN categories k ON k.team_id = l.team_id AND k.id = l.category_id
    CROSS JOIN LATERAL jsonb_array_elements(c.fee_tiers) WITH ORDINALITY AS t (price, place)
  WHERE coalesce((k.fees ->> (t.place::integer - 1))::integer, (t.price ->> 'amount')::integer) = l.amount
  GROUP BY l.team_id, l.order_id, l.work_id HAVING count(*) = 1
) known
WHERE known.team_id = order_lines.team_id AND known.order_id = order_lines.order_id AND known.work_id = order_lines.work_id;
