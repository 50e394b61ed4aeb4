-- Reminders of fees that entries wait for have a switch too. They go unless somebody turned them off, since an entry ends
-- without its fee: a row turns its rule the other way than it begins, drafts and jurors on, fees off.
ALTER TABLE contest_reminders DROP CONSTRAINT contest_reminders_rule_check;
ALTER TABLE contest_reminders ADD CONSTRAINT contest_reminders_rule_check CHECK (rule IN ('drafts', 'jurors', 'fees'));
