import { product } from '@/lib/config/product';
import * as nb from './nb/product';
import { translated } from './translated';

export const productMessages = /* @__PURE__ */ translated({ tagline: product.tagline }, nb.productMessages);
