-- When a team was closed, for those who had a part in it; and where fees are paid to, for those who owe one.
ALTER TABLE teams ADD COLUMN closed_at timestamptz;
UPDATE teams SET closed_at = updated_at WHERE status = 'closed';
ALTER TABLE teams ADD CONSTRAINT closed_at_some_time CHECK (status <> 'closed' OR closed_at IS NOT NULL) NOT VALID;
ALTER TABLE teams ADD COLUMN bank_details text NOT NULL DEFAULT '';
