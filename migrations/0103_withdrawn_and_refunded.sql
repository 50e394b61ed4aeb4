-- Entries that were withdrawn after they were paid said for ever that they are paid, also once their fee was credited. A role that
-- row-level security binds would find none of them: so it is an error instead.
SET LOCAL row_security = off;
UPDATE works SET payment = 'refunded'
WHERE status = 'withdrawn' AND payment = 'paid'
  AND EXISTS (
    SELECT FROM order_lines l JOIN payments p ON p.team_id = l.team_id AND p.order_id = l.order_id AND p.amount > 0
    WHERE l.team_id = works.team_id AND l.work_id = works.id AND l.state = 'credited')
  AND NOT EXISTS (
    SELECT FROM order_lines l WHERE l.team_id = works.team_id AND l.work_id = works.id AND l.state <> 'credited');
