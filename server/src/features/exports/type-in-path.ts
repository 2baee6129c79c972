import { AnyExportType, ExportType } from '@evergreen/contracts/exports';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { Missing } from '../../kernel/errors.js';

/** A list that is written while it is read would have to say its query in the address. */
@Injectable()
export class TypeInPath implements PipeTransform<string, ExportType> {
  transform(value: string): ExportType {
    const type = ExportType.safeParse(value);
    if (!type.success) throw new Missing();
    return type.data;
  }
}

/** A type in a path. One that there is not is no page. */
@Injectable()
export class AnyTypeInPath implements PipeTransform<string, AnyExportType> {
  transform(value: string): AnyExportType {
    const type = AnyExportType.safeParse(value);
    if (!type.success) throw new Missing();
    return type.data;
  }
}
