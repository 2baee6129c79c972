import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import type {
  AchCreditInvoiceDetail,
  CheckRequestInvoiceDetail,
  CreditCardInvoiceDetail,
  InvoicesOfRenewal,
  TrustAccountUse,
} from '@evergreen/contracts/renewing/invoices';
import { sumMoney } from '@evergreen/workflows/money';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { accountBalance } from '../../trust-accounts/index.js';
import type { InvoiceRow } from './invoices.rows.js';

type Row = Omit<InvoiceRow, 'createdBy' | 'tenantId' | 'modifiedOn' | 'deleted' | 'status'> & {
  readonly status: CreditCardInvoiceDetail['status'];
  readonly createdBy: { readonly id: string; readonly name: string } | null;
};

const columns = `i.id, i.version, i.renewal_id as "renewalId", i.license_id as "licenseId", i.kind, i.status, i.amount,
  i.payable_to as "payableTo", i.means, i.is_certified_check as "isCertifiedCheck", i.date_requested as "dateRequested",
  i.settled_on as "settledOn", i.check_number as "checkNumber", i.shipping_method_check as "shippingMethodCheck",
  i.explanation, i.use_trust_account as "useTrustAccount", i.cancelled_on as "cancelledOn", i.created_on as "createdOn",
  (select jsonb_build_object('id', s.id, 'name', s.label) from subjects s
   where s.tenant_id in ($1, $2) and s.id = i.created_by) as "createdBy"`;

const shared = (row: Row) => ({
  id: row.id,
  version: row.version,
  renewalId: row.renewalId,
  licenseId: row.licenseId,
  kind: row.kind,
  status: row.status,
  useTrustAccount: row.useTrustAccount,
  explanation: row.explanation,
  createdOn: row.createdOn,
  createdBy: row.createdBy,
});
const cancellation = ({ cancelledOn }: Row) => ({ isCancelled: cancelledOn !== null, cancelledOn });

const creditCard = (row: Row): CreditCardInvoiceDetail => ({
  ...shared(row),
  ...cancellation(row),
  chargeAmount: row.amount,
  paymentMadeTo: row.payableTo,
  cardName: row.means ?? '',
  paymentDate: row.settledOn,
  checkNumber: row.checkNumber,
});

const checkRequest = (row: Row): CheckRequestInvoiceDetail => ({
  ...shared(row),
  ...cancellation(row),
  checkAmount: row.amount,
  checkPayableTo: row.payableTo,
  isCertifiedCheck: row.isCertifiedCheck ?? false,
  checkIssued: row.settledOn,
  checkNumber: row.checkNumber,
  shippingMethodCheck: row.shippingMethodCheck,
});

const achCredit = (row: Row): AchCreditInvoiceDetail => ({
  ...shared(row),
  achAmount: row.amount,
  dateRequested: row.dateRequested,
  paymentMadeTo: row.payableTo,
  accountUsed: row.means ?? '',
  dateOfPayment: row.settledOn,
  checkNumber: row.checkNumber,
});

interface Addressed {
  readonly renewalId: string;
  /** Left out: a new invoice. */
  readonly invoice?: { readonly kind: InvoiceKind; readonly id: string };
}

/** Oldest first. */
export const readInvoices = async (sql: Sql, by: Actor, renewalId: string): Promise<InvoicesOfRenewal> => {
  const rows = await sql.query<Row>(
    `select ${columns} from invoices i where i.tenant_id = $1 and i.renewal_id = $3 and not i.deleted
     order by i.created_on, i.id`,
    [tenantOf(by), by.firmId, renewalId],
  );
  const of = (kind: InvoiceKind) => rows.filter((row) => row.kind === kind);
  return {
    checkRequests: of('CheckRequest').map(checkRequest),
    creditCardInvoices: of('CreditCard').map(creditCard),
    achCreditInvoices: of('AchCredit').map(achCredit),
    invoiceSum: sumMoney(rows.filter(({ status }) => status !== 'Cancelled').map(({ amount }) => amount)),
  };
};

@Injectable()
export class InvoiceQueries {
  constructor(private readonly database: Database) {}

  ofRenewal(by: Actor, renewalId: string): Promise<InvoicesOfRenewal> {
    return this.database.read(scopeOf(by), async (sql) => {
      await designationOf(sql, by, renewalId);
      return readInvoices(sql, by, renewalId);
    });
  }

  trustAccountUse(by: Actor, { renewalId, invoice }: Addressed): Promise<TrustAccountUse> {
    return this.database.read(scopeOf(by), async (sql) => {
      const designation = await designationOf(sql, by, renewalId);
      const drawn = invoice && (await drawnBy(sql, by, renewalId, invoice));
      const account = await accountBalance(sql, tenantOf(by));
      const isActive = account?.isActive ?? false;
      return {
        useTrustAccount: drawn ? drawn.useTrustAccount : isActive && designation === 'ManagingFirm',
        isActive,
        currentBalance: account?.currentBalance ?? null,
        minimumBalanceThreshold: account?.minimumBalanceThreshold ?? null,
        priorAmount: drawn?.priorAmount ?? '0.00',
      };
    });
  }
}

const designationOf = async (sql: Sql, by: Actor, renewalId: string): Promise<string> => {
  const [renewal] = await sql.query<{ designation: string }>(
    `select l.renewal_designation as designation from renewals r
     join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id
     where r.tenant_id = $1 and r.id = $2 and r.status <> 'abandoned'`,
    [tenantOf(by), renewalId],
  );
  if (!renewal) throw new Missing();
  return renewal.designation;
};

const drawnBy = async (sql: Sql, by: Actor, renewalId: string, { kind, id }: { kind: InvoiceKind; id: string }) => {
  const [invoice] = await sql.query<{ useTrustAccount: boolean; priorAmount: string }>(
    `select use_trust_account as "useTrustAccount",
       case when use_trust_account and status <> 'Cancelled' then amount else 0.00 end as "priorAmount"
     from invoices where tenant_id = $1 and renewal_id = $2 and id = $3 and kind = $4 and not deleted`,
    [tenantOf(by), renewalId, id, kind],
  );
  if (!invoice) throw new Missing();
  return invoice;
};
