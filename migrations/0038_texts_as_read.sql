-- A long text as it was read from its Markdown, kept with the version. Of those that stand already it is unknown: they are
-- read when they are shown, and for good by the nightly sweep.
ALTER TABLE content_versions ADD COLUMN body_blocks jsonb;
