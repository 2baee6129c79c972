import { layOut, nameOfList } from './widths';
import type { Column } from '../state/types';
import type { PageQuery } from '@evergreen/contracts/common';

const column = (id: string, width: string, share?: number): Column<object, PageQuery> => ({
  ...{ id, width, label: id, cell: () => id },
  ...(share === undefined ? {} : { share }),
});
const columns = [column('number', '140px'), column('type', '90px', 0.25), column('name', '150px', 0.75)];

describe('the widths of the columns of a list of one line a row', () => {
  test('fixed ones are as wide as they say, the others share what is left, the largest takes the rest', () => {
    const { of, least } = layOut(columns, {}, 34);
    expect(columns.map(of)).toEqual(['140px', 'max(90px, (100cqw - 174px - var(--acts)) * 0.250)', undefined]);
    expect(least).toBe(380);
  });

  test('a width that a person chose stays, and what is left is shared without it', () => {
    const { of, least, isFull } = layOut(columns, { type: 200 }, 0);
    expect(columns.map(of)).toEqual(['140px', '200px', undefined]);
    expect(least).toBe(490);
    expect(isFull).toBe(false);
    expect(layOut(columns, { type: 200, name: 300 }, 0)).toMatchObject({ least: 640, isFull: true });
  });

  test('lists of one kind share their widths, whichever record they belong to', () => {
    const key = ['divisions', '0193a0c0-0000-7000-8000-00000000d001', 'contacts', { active: true }];
    expect(nameOfList({ queryKey: key }, 'Contacts')).toBe('divisions.contacts');
    expect(nameOfList({}, 'Contacts')).toBe('Contacts');
  });
});
