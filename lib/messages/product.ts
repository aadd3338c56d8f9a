import { product } from '../config/product';
import * as nb from './nb/product';
import { translated } from './translated';

/** What the product says of itself. */
export const productMessages = /* @__PURE__ */ translated({ tagline: product.tagline }, nb.productMessages);
