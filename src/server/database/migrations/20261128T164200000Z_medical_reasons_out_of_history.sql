-- Why somebody was ill stood in the history of sick leave, which signatories and administrators read. The records themselves are
-- moved at run time, so that devices hear of it; history is only added to, but for this once.
alter table history no force row level security;
--> statement-breakpoint
alter table leave_requests no force row level security;
--> statement-breakpoint
alter table leave_types no force row level security;
--> statement-breakpoint
alter table history disable trigger only_added;
--> statement-breakpoint
update history
set patch = history.patch - 'reason' - 'additionalDocuments'
from leave_requests request
join leave_types type on type.tenant_id = request.tenant_id and type.id = request.leave_type_id
where history.tenant_id = request.tenant_id and history.resource = 'leave-requests' and history.record_id = request.id
  and type.name ~* '\m(sick|medical)' and history.patch ?| array['reason', 'additionalDocuments'];
--> statement-breakpoint
alter table history enable trigger only_added;
--> statement-breakpoint
alter table leave_types force row level security;
--> statement-breakpoint
alter table leave_requests force row level security;
--> statement-breakpoint
alter table history force row level security;
