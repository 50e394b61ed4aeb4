-- Whoever comes of age is shown as a child until they have looked at their page and saved it: no birthday publishes a surname.
ALTER TABLE artist_pages ADD saved_as_child boolean NOT NULL DEFAULT false;
