-- Of the secret that the browser made up which sent the registration, as a hash: a password that was typed there stays
-- only where the address is confirmed by who knows it. Gone with the confirmation.
ALTER TABLE users ADD COLUMN registered_in bytea;
