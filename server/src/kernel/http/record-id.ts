import { Injectable, type PipeTransform } from '@nestjs/common';
import { Missing } from '../errors.js';
import { isId } from '../ids.js';

/** A UUID in a path. An invalid one is a 404, like an unknown one. */
@Injectable()
export class RecordId implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isId(value)) throw new Missing();
    return value.toLowerCase();
  }
}
