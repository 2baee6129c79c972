import { Injectable, type PipeTransform } from '@nestjs/common';
import { Missing } from '../errors.js';
import { isId } from '../ids.js';

/** An id in a path. What cannot be one names nothing: the same 404 as any other that is not there. */
@Injectable()
export class RecordId implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isId(value)) throw new Missing();
    return value.toLowerCase();
  }
}
