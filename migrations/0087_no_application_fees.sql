-- A fee for applying was said and paid to nobody here; until it can be paid, none is asked for.
ALTER TABLE opportunities DROP COLUMN application_fee;
