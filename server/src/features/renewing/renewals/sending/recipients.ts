/** The recipients of the license of renewal `r`: each e-mail with its address and its state. */
export const recipients = `(select coalesce(jsonb_agg(jsonb_build_object('messageId', e.message_id, 'name', coalesce(m.to_name, ''), 'email', m.to_address,
      'sentOn', e.sent_on, 'state', m.state, 'failure', m.failure) order by e.sent_on, m.to_name, e.message_id), '[]')
    from license_emails e join messages m on m.tenant_id = e.tenant_id and m.id = e.message_id
    where e.tenant_id = r.tenant_id and e.renewal_id = r.id)`;
