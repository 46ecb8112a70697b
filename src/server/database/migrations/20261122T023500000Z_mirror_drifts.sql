-- When a device last found its mirror to differ from the office, and in how many streams; null where it never did.
alter table device_reports add column drift_at timestamptz;
--> statement-breakpoint
alter table device_reports add column drift_streams integer check (drift_streams >= 0);
