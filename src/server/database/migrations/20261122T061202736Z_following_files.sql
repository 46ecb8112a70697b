-- Files that follow what the office has already, as a device last said; null where its app was too old to say.
alter table device_reports add column following integer check (following >= 0);
