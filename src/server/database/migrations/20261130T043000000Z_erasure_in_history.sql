-- Who applied for a vacancy is erased a year after a refusal, in the history too. It is still only added to, but that a
-- transaction which says so may empty what a row says; who did what when stays.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('fairlead.erasing', true) = 'on' and new.patch = '{}' and new.answers = '{}'
    and to_jsonb(new) - 'patch' - 'answers' = to_jsonb(old) - 'patch' - 'answers' then
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
drop trigger only_added on history;
--> statement-breakpoint
create trigger only_added before update or delete on history
  for each row execute function refuse_change_but_erasure();
