import {
  propertiesColumns,
  type PropertyListRow,
  propertyQuery,
  type PropertyQuery,
} from '@evergreen/contracts/property-list';
import { shownList } from '../../kernel/lists/shown-list.js';
import { listedProperties, propertyRows } from './property-list.query.js';

export const shownProperties = shownList<PropertyListRow, PropertyQuery>({
  query: propertyQuery,
  columns: propertiesColumns,
  find: (_, { by, query }) => listedProperties(by, query),
  rows: (sql, { by }, ids) => propertyRows(sql, by, ids),
});
