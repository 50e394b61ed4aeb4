-- When an organisation took an offer back that its artist had not answered; nothing where it did not, or has made another
-- since. The state alone cannot tell: such an application is shortlisted or declined, as are those that never had an offer.
ALTER TABLE applications ADD COLUMN offer_taken_back_at timestamptz;
ALTER TABLE applications ADD CHECK (offer_taken_back_at IS NULL OR decided_at IS NOT NULL);
